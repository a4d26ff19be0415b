/** Stands for the address of any picture or font under jest. */
export default 'asset-url';
