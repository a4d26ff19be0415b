/** What the page in the frame and the script on the site say to each other. */
export type SiteMessage =
  /** The site's script: who is there? */
  | { mboCheckout: 'hello' }
  /** The page can be seen. */
  | { mboCheckout: 'ready' }
  | { mboCheckout: 'payment'; result: string; paymentId: string }
  /** The payer wants to go back to the site. */
  | { mboCheckout: 'close' };

/** What was said, if it was said in these words. */
export function siteMessage(data: unknown): SiteMessage | undefined {
  const isOurs = typeof data === 'object' && data !== null && 'mboCheckout' in data;
  return isOurs ? (data as SiteMessage) : undefined;
}
