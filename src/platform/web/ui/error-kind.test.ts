import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-client.ts';
import { errorCodeOf, errorKindOf } from './error-kind.ts';

describe('which error state fits', () => {
  it.each([
    [new ApiError(404, 'Not Found', null), 'gone'],
    [new ApiError(410, 'Gone', null), 'gone'],
    [new ApiError(500, 'Internal Server Error', null), 'server'],
    [new TypeError('Failed to fetch'), 'network'],
    [new DOMException('late', 'TimeoutError'), 'network'],
    [undefined, 'unknown'],
    [new Error('no idea'), 'unknown'],
  ] as const)('%s: %s', (error, kind) => {
    expect(errorKindOf(error)).toBe(kind);
  });

  it('has a code only for an answer of the server', () => {
    expect(errorCodeOf(new ApiError(503, 'x', { code: 'unavailable' }))).toBe('503 unavailable');
    expect(errorCodeOf(new ApiError(500, 'x', null))).toBe('500');
    expect(errorCodeOf(new TypeError('Failed to fetch'))).toBeNull();
  });
});
