import { http } from './client';
import { addressWithTicket } from './download';
import { type CallOptions, type CallTable, type GatewayCall, gatewayPaths } from './gateway-calls';

/**
 * The calls of a resource that carry a ticket in their address, as downloads do, and not the session's
 * token: `gatewayCalls` otherwise.
 *
 * @throws {GatewayError} where there is no ticket, or no success
 */
export function ticketCalls<Calls extends CallTable<Calls>>(): GatewayCall<Calls> {
  const pathOf = gatewayPaths<Calls>() as (call: string, parts: object) => string;
  return async (call, ...[options]) => {
    const { params, query, body, signal, ...config } = (options ?? {}) as CallOptions<
      Calls[typeof call]
    > & { signal?: AbortSignal };
    const { data } = await http.request<Calls[typeof call]['response']>({
      ...config,
      method: call.slice(0, call.indexOf(' ')),
      url: await addressWithTicket(pathOf(call, { params, query }), signal),
      data: body,
      inAddress: true,
      ...(signal && { signal }),
    });
    return data;
  };
}
