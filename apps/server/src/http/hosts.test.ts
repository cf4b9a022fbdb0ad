import { expect, test } from 'vitest';
import { hostCheck } from './hosts.ts';

test('[SAFE-04] without a public address this machine’s names are answered, whatever the port', () => {
  const answers = hostCheck({ publicUrl: '', allowedHosts: [] }, () => 'http://192.168.1.5:3000');
  for (const host of ['127.0.0.1:41234', 'localhost', 'LOCALHOST:3000', '[::1]:3000', '192.168.1.5:3000'])
    expect(answers(host), host).toBe(true);
  const foreign = [
    'evil.test',
    '127.0.0.1.evil.test',
    'localhost.evil.test',
    '192.168.1.6',
    'a@127.0.0.1',
    '',
    ' ',
  ];
  for (const host of [...foreign, undefined]) expect(answers(host), String(host)).toBe(false);
});

test('[SAFE-04] with a public address its name and the allowed ones are answered, and no others', () => {
  const config = { publicUrl: 'https://jobs.example.edu', allowedHosts: ['portal.internal'] };
  const answers = hostCheck(config, () => config.publicUrl);
  for (const host of [
    'jobs.example.edu',
    'Jobs.Example.edu:443',
    'jobs.example.edu.',
    'portal.internal:3000',
  ])
    expect(answers(host), host).toBe(true);
  for (const host of ['127.0.0.1:3000', 'localhost', 'example.edu', 'x.jobs.example.edu'])
    expect(answers(host), host).toBe(false);
});
