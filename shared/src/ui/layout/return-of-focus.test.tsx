import '../../testing';
import { render, waitFor } from '@testing-library/react';
import { ReturnOfFocus } from './return-of-focus';

function prepare(): { opener: HTMLElement; other: HTMLElement } {
  document.body.innerHTML = '<button>Opener</button><button>Other</button>';
  const [opener, other] = document.querySelectorAll('button');
  return { opener: opener!, other: other! };
}

test('a focus that left with the dialog goes where it is told', async () => {
  const { opener } = prepare();
  const { unmount } = render(<ReturnOfFocus to={() => opener} />);
  unmount();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a focus that went elsewhere stays there', async () => {
  const { opener, other } = prepare();
  const { unmount } = render(<ReturnOfFocus to={() => opener} />);
  other.focus();
  unmount();
  await new Promise(requestAnimationFrame);
  expect(other).toHaveFocus();
});
