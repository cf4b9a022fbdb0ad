import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('[SAFE-01] all addresses of one IPv6 subscriber count as one, each of IPv4 for itself', () => {
  const one = networkOf('2001:db8:1:2::1');
  for (const address of ['2001:db8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::9', '2001:DB8:1:2::'])
    expect(networkOf(address), address).toBe(one);
  for (const address of ['2001:db8:1:3::1', '2001:db8::1', '::1', 'fe80::1%eth0'])
    expect(networkOf(address), address).not.toBe(one);
  expect(networkOf('10.0.0.1')).not.toBe(networkOf('10.0.0.2'));
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(networkOf('unknown')).toBe('unknown');
});
