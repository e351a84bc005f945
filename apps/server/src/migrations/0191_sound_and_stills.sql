-- Whether a camera's sound is sent, and where its stills come from, belong to what a stream is fetched by.
CREATE OR REPLACE FUNCTION touch_cameras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_locations(array(
    SELECT n.location_id FROM changed n JOIN former o USING (id)
    WHERE (n.name, n.short_name, n.is_enabled, n.ai_only, n.is_public, n.recording_server_id, n.override_stream_url, n.stream_url,
           n.enable_hls_proxy, n.enable_hls_caching, n.audio_enabled, n.motion_jpg_stream_url)
      IS DISTINCT FROM
          (o.name, o.short_name, o.is_enabled, o.ai_only, o.is_public, o.recording_server_id, o.override_stream_url, o.stream_url,
           o.enable_hls_proxy, o.enable_hls_caching, o.audio_enabled, o.motion_jpg_stream_url)));
  RETURN NULL;
END $$;

-- Pictures that were taken by the recording server's camera of a camera with a stream of its own may show another room.
DELETE FROM camera_thumbnails t USING cameras c WHERE c.id = t.camera_id AND NOT t.is_uploaded AND c.override_stream_url
  AND NOT c.override_thumbnail_url;
UPDATE cameras SET thumbnail_due_at = now() WHERE override_stream_url AND NOT override_thumbnail_url;
