import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useNarrowWindow } from '../../../testing/window';
import { SidePanel } from './side-panel';

function Page({ onKey = () => undefined }: { onKey?: (key: string) => void }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <SidePanel
          labelledBy="heading"
          onClose={() => setOpen(false)}
          onKeyDown={({ key }) => onKey(key)}
          head={
            <h2 id="heading" tabIndex={-1}>
              Detail
            </h2>
          }
        >
          Everything about it
        </SidePanel>
      )}
    </>
  );
}

function open(): HTMLElement {
  const button = screen.getByRole('button', { name: 'Open' });
  act(() => button.focus());
  fireEvent.click(button);
  return button;
}

describe('SidePanel', () => {
  it('lies beside the page, which stays in use', () => {
    render(<Page />);
    const button = open();
    const panel = screen.getByRole('dialog', { name: 'Detail' });
    expect(panel).toHaveTextContent('Everything about it');
    expect(panel).toHaveAttribute('aria-modal', 'false');
    expect(button).toBeVisible();
  });

  it('covers a narrow screen', () => {
    useNarrowWindow();
    render(<Page />);
    open();
    expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
  });

  it('hears its keys, closes by Escape and gives the focus back', async () => {
    const onKey = jest.fn();
    render(<Page onKey={onKey} />);
    const button = open();
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
    fireEvent.keyDown(screen.getByRole('heading'), { key: 'j' });
    expect(onKey).toHaveBeenCalledWith('j');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
  });
});
