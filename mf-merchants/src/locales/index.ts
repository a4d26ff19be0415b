import listing from './en/listing.json';
import pages from './en/pages.json';
import wizard from './en/wizard.json';

/** Every word the user reads: one file for each part of the area, one namespace for all. */
export default { listing, pages, wizard };
