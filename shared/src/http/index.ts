/** Calls to the gateway. */
export * from './client';
export { addressWithTicket, downloadFile, saveCsv, type DownloadOptions } from './download';
export * from './errors';
export * from './gateway-calls';
export { anyCase, capitaliseKeys } from './keys';
export { gatewayUploads, type GatewayUpload, type UploadOptions } from './upload';
