-- Whoever asks for a playback first is its player. It is written down with that request, so that every process recognizes the same one.
ALTER TABLE camera_sessions ADD COLUMN player_hash bytea;
