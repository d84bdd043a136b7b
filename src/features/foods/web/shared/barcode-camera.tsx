import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import classes from './barcode-camera.module.css';
import { barcodeReader } from './barcode-detector.ts';
import type { BarcodeReader } from './barcode-formats.ts';

/** A person holds a package still for longer. */
const LOOK_EVERY_MS = 200;

/** A camera needs a page with TLS. */
export const canScan = (): boolean =>
  (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;

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
    const screen = video.current;
    if (screen === null) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (reader: BarcodeReader) => {
      const found = await reader.detect(screen).catch(() => []);
      const code = found.map(({ rawValue }) => rawValue).find((value) => gtinOf(value) !== null);
      if (isOver) return;
      if (code === undefined) timer = setTimeout(() => void look(reader), LOOK_EVERY_MS);
      else latest.current.onCode(code);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      screen.srcObject = stream;
      // While the camera warms up.
      const [reader] = await Promise.all([barcodeReader(), screen.play()]);
      if (!isOver) await look(reader);
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
