"""How much one socket or one address may ask for in a while."""

import time
from collections import OrderedDict


class Bucket:
    """Tokens that fill up again: `burst` at once, `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Use one token, if there is one."""
        at = time.monotonic()
        self._tokens = min(self.burst, self._tokens + (at - self._at) * self.rate)
        self._at = at
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each address, the longest unused forgotten beyond `most`."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Use one token of this address, if it has one."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
