/* A sound without a file: two soft notes, as a kitchen clock makes them. Browsers play it only after a touch or a key. */

let context: AudioContext | null = null;

/** Call it while the person presses something: later the browser would keep it silent. */
export function prepareAlarm(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
}

const NOTES_HZ = [880, 1_175];
const NOTE_SECONDS = 0.22;

function note(audio: AudioContext, frequency: number, at: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = frequency;
  // Rises and falls softly, so that it does not crack.
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.35, at + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + NOTE_SECONDS);
}

/** Three times two notes, and the phone shakes where it can. */
export function ringAlarm(): void {
  if ('vibrate' in navigator) navigator.vibrate([300, 150, 300, 150, 600]);
  if (context === null || context.state !== 'running') return;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [index, frequency] of NOTES_HZ.entries()) {
      note(context, frequency, context.currentTime + turn * 0.9 + index * NOTE_SECONDS);
    }
  }
}
