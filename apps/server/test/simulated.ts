/** Simulated recording servers run on this machine. */
export const simulated = { CAMERA_NETWORKS: 'any, 127.0.0.0/8, ::1/128' };
