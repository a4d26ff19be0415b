import { Button, type ButtonProps } from 'antd';
import { useRef, type ReactNode } from 'react';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is chosen: names the field of the file, which is not seen. */
  label: string;
  /** As `accept` of an input: endings and media types, parted by commas. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that has a file chosen. The same file can be chosen again, after it was mended. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        // Forms of antd show what is only `hidden`.
        style={{ display: 'none' }}
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
