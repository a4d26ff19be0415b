import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { bus, type ConfirmRequest } from '../bus';
import { createNavigation, type Navigation } from './history';
import { PageRouter } from './router';

let navigation: Navigation;

beforeEach(() => {
  window.history.replaceState(null, '', '/one?entity=7');
  bus.set('editing', []);
  navigation = createNavigation(window);
});
afterEach(() => navigation.dispose());

function Where(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function Area(): ReactNode {
  return (
    <PageRouter source={navigation}>
      <Routes>
        <Route path="/one" element={<Link to="/two">Next</Link>} />
        <Route path="/two" element={<p>Second page</p>} />
      </Routes>
      <Where />
    </PageRouter>
  );
}

it('lets two roots on one page see the same address', async () => {
  render(<Area />);
  render(<Area />);
  const [link] = screen.getAllByRole('link', { name: 'Next' });
  expect(link).toHaveAttribute('href', '/two?entity=7');
  await userEvent.click(link as HTMLElement);
  expect(screen.getAllByText('Second page')).toHaveLength(2);
  for (const where of screen.getAllByRole('status'))
    expect(where).toHaveTextContent('/two?entity=7');
});

it('asks before a link leaves unsaved edits', async () => {
  const questions: ConfirmRequest[] = [];
  const off = bus.on('confirm', (question) => questions.push(question));
  bus.set('editing', ['form']);
  render(<Area />);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(questions).toHaveLength(1);
  expect(screen.queryByText('Second page')).not.toBeInTheDocument();
  off();
});
