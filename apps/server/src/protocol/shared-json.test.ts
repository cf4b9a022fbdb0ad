import { describe, expect, it } from 'vitest';
import { writeShared } from './shared-json.ts';

const sent = (written: Buffer): unknown => JSON.parse(written.toString());
const envelope = (data: unknown, message = '') => ({
  functionId: 'ZP1000000001',
  succeed: true,
  message,
  return_code: 'success',
  return_msg: message,
  return_data: data,
});

describe('envelopes around shared data', () => {
  it('[PERF-10] say what JSON.stringify says of them, whatever their texts hold', () => {
    for (const data of [
      { a: ['"}', ',"return_data":1}', '\u2028', '教师'], b: null },
      {},
      [1],
      null,
      'text',
      7,
    ])
      for (const message of ['', '},"return_data":{'])
        expect(sent(writeShared(envelope(data, message)))).toEqual(
          JSON.parse(JSON.stringify(envelope(data, message))),
        );
  });

  it('[PERF-10] keep the text of an object, not of one that is equal to it', () => {
    const data = { total: 1 };
    expect(sent(writeShared(envelope(data)))).toMatchObject({ return_data: { total: 1 } });
    expect(sent(writeShared(envelope({ total: 2 })))).toMatchObject({ return_data: { total: 2 } });
    expect(sent(writeShared(envelope(data, 'later')))).toMatchObject({
      message: 'later',
      return_data: { total: 1 },
    });
  });
});
