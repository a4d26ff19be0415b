import bank from './en/bank.json';
import business from './en/business.json';
import common from './en/common.json';
import edit from './en/edit.json';
import medium from './en/medium.json';
import pricing from './en/pricing.json';
import processors from './en/processors.json';
import routing from './en/routing.json';
import webhooks from './en/webhooks.json';

/** Every word the user reads: one file for each part of the area, one namespace for all. */
export default { bank, common, edit, medium, pricing, processors, routing, webhooks, ...business };
