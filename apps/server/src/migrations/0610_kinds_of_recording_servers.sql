-- A recording server is Blue Iris, MediaMTX or Frigate. The last two list their cameras at an address of their own.
ALTER TABLE recording_servers
  ADD COLUMN kind text NOT NULL DEFAULT 'blueIris' CHECK (kind IN ('blueIris', 'mediaMtx', 'frigate')),
  ADD COLUMN api_address text CHECK (length(api_address) <= 256);

CREATE OR REPLACE FUNCTION touch_recording_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(n.location_id, 'recordingServers', array_agg(n.id)) FROM changed n JOIN former o USING (id)
    WHERE (n.kind, n.domain, n.api_address, n.server_username, n.server_password, n.camera_username, n.camera_password)
      IS DISTINCT FROM
          (o.kind, o.domain, o.api_address, o.server_username, o.server_password, o.camera_username, o.camera_password)
    GROUP BY n.location_id;
  RETURN NULL;
END $$;
