-- When the next pause at a location ends by itself: asked with every total of its viewers.
CREATE INDEX viewers_pause_end ON viewers (location_id, lockout_end) WHERE is_locked AND lockout_end IS NOT NULL;
