/** What a window may say to the worker beside it: that a new one may take over, to forget, to hand on pictures. */
export type ServiceWorkerMessage = 'take over' | 'forget' | 'pictures'
