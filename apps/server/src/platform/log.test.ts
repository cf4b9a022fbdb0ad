import { expect, test } from 'vitest';
import { createPseudonym, describeError, masked } from './log.ts';

test('[SEC-04] takes identity numbers, phones and addresses out of log texts', () => {
  const text = masked('key (11010519491231002X) 130503670401001 13800138000 li.lei+x@example.com wrong');
  expect(text).toBe('key (<identity>) <identity> <phone> <address> wrong');
  expect(masked('12 ms, port 5432, 20261121')).toBe('12 ms, port 5432, 20261121');
});

test('[SEC-04] an error in the log carries no values of the database', () => {
  const error = Object.assign(new Error('duplicate key li@example.com'), {
    code: '23505',
    detail: 'Key (x)=(1)',
  });
  expect(JSON.stringify(describeError(error))).not.toMatch(/example|Key \(x\)/);
  expect(describeError(error)).toMatchObject({ code: '23505' });
});

test('[SEC-04] [SAFE-09] an account in the log is recognisable, not readable, and not to be tried out without the key', () => {
  const pseudonym = createPseudonym('one key');
  expect(pseudonym('127')).toBe(pseudonym('127'));
  expect(pseudonym('127')).not.toContain('127');
  expect(pseudonym('127')).not.toBe(createPseudonym('another key')('127'));
});
