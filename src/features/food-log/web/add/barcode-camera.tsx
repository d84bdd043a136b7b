import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import classes from './add.module.css';

/** Shape Detection API (WICG); TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];
/** A person holds a package still for longer. */
const LOOK_EVERY_MS = 200;

const makerOf = (): DetectorMaker | null =>
  (globalThis as { readonly BarcodeDetector?: DetectorMaker }).BarcodeDetector ?? null;

/** A camera needs a page with TLS, and reading a barcode a browser that can. */
export const canScan = (): boolean =>
  makerOf() !== null && (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;

export interface BarcodeCameraProps {
  readonly onCode: (code: string) => void;
  readonly onError: (sentence: string) => void;
}

/** Nothing that it sees leaves the device; only the number is looked up. */
export function BarcodeCamera({ onCode, onError }: BarcodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onError });
  useEffect(() => {
    latest.current = { onCode, onError };
  });
  useEffect(() => {
    const Maker = makerOf();
    const screen = video.current;
    if (Maker === null || screen === null) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const detector = new Maker({ formats: FORMATS });
    const look = async () => {
      const found = await detector.detect(screen).catch(() => []);
      const code = found.map(({ rawValue }) => rawValue).find((value) => gtinOf(value) !== null);
      if (isOver) return;
      if (code === undefined) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      else latest.current.onCode(code);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      screen.srcObject = stream;
      await screen.play();
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      if (!isOver) latest.current.onError('We could not use the camera. Please type the number.');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <figure className={classes.camera}>
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <Text component="figcaption" size="sm" c="dimmed">
        Hold the barcode in front of the camera.
      </Text>
    </figure>
  );
}
