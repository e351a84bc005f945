-- Video that bypassed the portal could not be revoked: every camera's passes through it.
UPDATE cameras SET enable_hls_proxy = true WHERE NOT enable_hls_proxy;
ALTER TABLE cameras ADD CHECK (enable_hls_proxy);
