import { render, screen } from '@testing-library/react';

const texts = (field: HTMLInputElement): string[] | null =>
  field.labels && Array.from(field.labels, (label) => label.textContent);

describe('the labels of a field', () => {
  it('are those that name it, those around it, and both', () => {
    render(
      <>
        <label htmlFor="amount">Amount</label>
        <label>
          in dollars <input id="amount" data-testid="amount" /> <input data-testid="second" />
        </label>
      </>,
    );
    expect(texts(screen.getByTestId('amount'))).toEqual(['Amount', 'in dollars  ']);
    // The second field in a label is not what it is for.
    expect(texts(screen.getByTestId('second'))).toEqual([]);
  });

  it('are none where a label names nothing, something else or what cannot be labelled', () => {
    render(
      <>
        <label htmlFor="nothing">
          Nothing <input data-testid="inside" />
        </label>
        <label htmlFor="text">Text</label>
        <p id="text">Plain</p>
      </>,
    );
    expect(texts(screen.getByTestId('inside'))).toEqual([]);
    expect(screen.queryByLabelText('Text', { selector: 'input' })).toBeNull();
  });

  it('are the first field’s where two have one id', () => {
    render(
      <>
        <label htmlFor="twice">Twice</label>
        <input id="twice" data-testid="first" />
        <input id="twice" data-testid="other" />
      </>,
    );
    expect(texts(screen.getByTestId('first'))).toEqual(['Twice']);
    expect(texts(screen.getByTestId('other'))).toEqual([]);
  });

  it('are those of the page as it is now, asked right after it has changed', () => {
    const { rerender } = render(
      <>
        <label htmlFor="one">Moves</label>
        <input id="one" data-testid="one" />
        <input id="two" data-testid="two" />
      </>,
    );
    const [one, two] = [screen.getByTestId('one'), screen.getByTestId('two')] as HTMLInputElement[];
    const label = screen.getByText('Moves');
    const now = () => [texts(one!), texts(two!)];
    expect(now()).toEqual([['Moves'], []]);
    label.setAttribute('for', 'two');
    expect(now()).toEqual([[], ['Moves']]);
    two!.id = 'three';
    expect(now()).toEqual([[], []]);
    one!.id = 'two';
    expect(now()).toEqual([['Moves'], []]);
    one!.type = 'hidden';
    expect(now()).toEqual([null, []]);
    one!.type = 'text';
    label.append(' now');
    expect(now()).toEqual([['Moves now'], []]);
    const added = document.createElement('label');
    added.htmlFor = 'three';
    added.textContent = 'Added';
    label.after(added);
    expect(now()).toEqual([['Moves now'], ['Added']]);
    added.remove();
    expect(now()).toEqual([['Moves now'], []]);
    rerender(<input id="two" data-testid="two" />);
    expect(texts(screen.getByTestId('two'))).toEqual([]);
  });

  it('do not exist for a hidden field', () => {
    render(<input type="hidden" data-testid="hidden" />);
    expect(texts(screen.getByTestId('hidden'))).toBeNull();
  });

  it('are found outside of the page as well', () => {
    const apart = document.createElement('div');
    apart.innerHTML = '<label for="apart">Apart</label><input id="apart">';
    expect(texts(apart.querySelector('input')!)).toEqual(['Apart']);
  });
});
