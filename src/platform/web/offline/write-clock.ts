/**
 * When a change was made, so that the devices of a family agree on an order (a hybrid logical clock, Kulkarni et al.
 * 2014): the device's clock put right by the server's, later than every earlier stamp of this device, and later than
 * the stamp of the value that the person saw and changed.
 */
export interface WriteClock {
  /** `seen`: the stamp of the value that is changed. ISO 8601, UTC, milliseconds. */
  stamp(seen?: string): string;
  /** An answer gave the server's time; sent and received by the device's clock. */
  noteServerTime(serverMs: number, sentAt: number, receivedAt: number): void;
  /** To be kept over a reload. */
  readonly state: () => ClockState;
  readonly restore: (state: ClockState) => void;
}

export interface ClockState {
  /** Server's time minus the device's. */
  readonly offsetMs: number;
  readonly lastMs: number;
}

/** An answer that took longer says less about the time than the former one did. */
const GOOD_ROUND_TRIP_MS = 2_000;
const FAR_AHEAD_MS = 60_000;

export function createWriteClock(now: () => number): WriteClock {
  let state: ClockState = { offsetMs: 0, lastMs: 0 };
  return {
    stamp(seen) {
      const seenMs = seen === undefined ? 0 : Date.parse(seen);
      const stampMs = Math.max(now() + state.offsetMs, state.lastMs + 1, seenMs + 1);
      state = { ...state, lastMs: stampMs };
      return new Date(stampMs).toISOString();
    },
    noteServerTime(serverMs, sentAt, receivedAt) {
      const roundTrip = receivedAt - sentAt;
      if (!Number.isFinite(serverMs) || roundTrip < 0) return;
      const offsetMs = Math.round(serverMs - (sentAt + receivedAt) / 2);
      const error = Math.abs(offsetMs - state.offsetMs);
      if (roundTrip > GOOD_ROUND_TRIP_MS && error <= roundTrip / 2) return;
      // A clock that ran far ahead once must not shift all stamps to come; small errors only keep their order.
      const serverNow = receivedAt + offsetMs;
      const lastMs = state.lastMs > serverNow + FAR_AHEAD_MS ? serverNow : state.lastMs;
      state = { offsetMs, lastMs };
    },
    state: () => state,
    restore: (kept) => {
      state = { offsetMs: kept.offsetMs, lastMs: Math.max(kept.lastMs, state.lastMs) };
    },
  };
}
