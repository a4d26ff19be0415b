/** Calls to the gateway. */
export * from './client';
export { downloadFile, saveCsv, type DownloadOptions } from './download';
export * from './errors';
export * from './gateway-calls';
export { anyCase, capitaliseKeys } from './keys';
export { ticketCalls } from './ticket-calls';
export { gatewayUploads, type GatewayUpload, type UploadOptions } from './upload';
