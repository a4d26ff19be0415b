import actions from './en/actions.json';
import batch from './en/batch.json';
import common from './en/common.json';
import invoice from './en/invoice.json';
import links from './en/links.json';
import list from './en/list.json';
import paidFor from './en/paid-for.json';
import recurring from './en/recurring.json';
import search from './en/search.json';
import setup from './en/setup.json';

/** Every word the user reads: one file for each part of the area, one namespace for all. */
export default {
  actions,
  batch,
  common,
  invoice,
  links,
  list,
  paidFor,
  recurring,
  search,
  setup,
};
