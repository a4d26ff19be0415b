import { useEffect, useState, type ChangeEvent } from 'react';

const PAUSE_MS = 200;

/** A text once it has not changed for a moment, so that not every key makes a call. */
export function useDelayed(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Whether a value was picked from the list below its field rather than typed. */
export function isPicked({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const { inputType } = nativeEvent as Partial<InputEvent>;
  return inputType === undefined || inputType === 'insertReplacementText';
}
