-- A change of a camera names the camera: since 0191 it meant everything at the location, which was then read and compiled whole.
CREATE OR REPLACE FUNCTION touch_cameras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(n.location_id, 'cameras', array_agg(n.id)) FROM changed n JOIN former o USING (id)
    WHERE (n.location_id, n.name, n.short_name, n.is_enabled, n.ai_only, n.is_public, n.recording_server_id, n.override_stream_url,
           n.stream_url, n.enable_hls_proxy, n.enable_hls_caching, n.audio_enabled, n.motion_jpg_stream_url)
      IS DISTINCT FROM
          (o.location_id, o.name, o.short_name, o.is_enabled, o.ai_only, o.is_public, o.recording_server_id, o.override_stream_url,
           o.stream_url, o.enable_hls_proxy, o.enable_hls_caching, o.audio_enabled, o.motion_jpg_stream_url)
    GROUP BY n.location_id;
  RETURN NULL;
END $$;
