import bank from './en/bank.json';
import business from './en/business.json';
import common from './en/common.json';
import pricing from './en/pricing.json';

/** Every word the user reads: one file for each part of the area, one namespace for all. */
export default { bank, common, pricing, ...business };
