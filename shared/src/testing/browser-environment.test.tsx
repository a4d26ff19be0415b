import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, DatePicker, Modal, Table } from 'antd';
import axios from 'axios';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState, type JSX } from 'react';
import styles from './any.module.css';

const server = setupServer(
  http.get('http://gateway.test/accounts', () => HttpResponse.json([{ name: 'Corner shop' }])),
  http.post('http://gateway.test/echo', async ({ request }) =>
    HttpResponse.json(await request.json(), { headers: { 'X-Seen': 'yes' } }),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Accounts(): JSX.Element {
  const { data = [] } = useQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await axios.get<{ name: string }[]>('http://gateway.test/accounts')).data,
  });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Table rowKey="name" columns={[{ title: 'Name', dataIndex: 'name' }]} dataSource={data} />
      <DatePicker aria-label="Day" />
      <Button className={styles.action} onClick={() => setOpen(true)}>
        Add account
      </Button>
      <Modal open={open} title="New account" onCancel={() => setOpen(false)} />
    </>
  );
}

describe('the browser under jest', () => {
  it('shows antd components, answers them through msw and lets a user act on them', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Accounts />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Corner shop')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Add account' });
    expect(button).toHaveClass('action');
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'New account' })).toBeInTheDocument();
  });

  it('lets fetch through msw, with bodies and headers', async () => {
    const answer = await fetch('http://gateway.test/echo', {
      method: 'POST',
      body: JSON.stringify({ amount: 1250 }),
    });
    expect(answer).toBeInstanceOf(Response);
    expect(answer.headers.get('X-Seen')).toBe('yes');
    expect(await answer.json()).toEqual({ amount: 1250 });
  });

  it('fetches a path relative to the page', async () => {
    server.use(http.get('http://localhost/config.json', () => HttpResponse.json({ api: '/' })));
    const answer = await fetch('/config.json');
    expect(await answer.json()).toEqual({ api: '/' });
  });

  it('lets a cancelled call be told from a failed one', async () => {
    const controller = new AbortController();
    const call = fetch('http://gateway.test/accounts', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('carries messages between two tabs', async () => {
    const [one, other] = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')];
    const heard: unknown[] = [];
    other.onmessage = (event: MessageEvent) => heard.push(event.data);
    one.postMessage({ type: 'signed-out' });
    await waitFor(() => expect(heard).toEqual([{ type: 'signed-out' }]));
    one.close();
    other.close();
  });

  it('delivers a message channel’s messages in order, later than the sender’s own work', async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port2.onmessage = (event) => heard.push(event.data);
    port1.postMessage(1);
    port1.postMessage(2);
    expect(heard).toEqual([]);
    await waitFor(() => expect(heard).toEqual([1, 2]));
  });

  it('encodes text to bytes that are Uint8Array', () => {
    expect(new TextEncoder().encode('é')).toEqual(new Uint8Array([0xc3, 0xa9]));
    expect(new TextEncoder().encode('é')).toBeInstanceOf(Uint8Array);
  });

  it('has randomness and hashing', async () => {
    expect(crypto.randomUUID()).toMatch(/^[0-9a-f-]{36}$/);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(''));
    expect(new Uint8Array(digest)[0]).toBe(0xe3);
  });

  it('is a desktop window in the light scheme', () => {
    expect(window.matchMedia('(max-width: 599.98px)').matches).toBe(false);
    expect(window.matchMedia('(min-width: 600px)').matches).toBe(true);
    expect(window.matchMedia('(prefers-color-scheme: dark)').matches).toBe(false);
  });
});
