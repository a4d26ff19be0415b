import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetBus } from '@mbo/shared/testing';
import en from '../locales/en.json';
import '../locales/locale';
import { BootError, type BootProblem } from './boot-error';
import { BootFailure } from './boot-failure';

beforeEach(() => resetBus({ config: null }));

const PROBLEMS: BootProblem[] = [
  'configMissing',
  'configUnreachable',
  'configMalformed',
  'registryMissing',
  'registryUnreachable',
  'registryMalformed',
];

it.each(PROBLEMS)('says of %s what to do, and lets try again', async (problem) => {
  const retry = jest.fn();
  render(
    <BootFailure error={new BootError(problem, '/some.json', 'at apiBase')} onRetry={retry} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.boot[problem]);
  expect(screen.getByText(/\/some\.json/)).toHaveTextContent('Retry');
  expect(screen.getByText('at apiBase')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('shows the message of a failure nobody foresaw', () => {
  render(<BootFailure error={new Error('something odd')} onRetry={() => undefined} />);
  expect(screen.getByText('something odd')).toBeInTheDocument();
});
