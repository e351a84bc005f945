-- What staff say to a viewer whom they pause. It ends with the pause, whoever ends it.
ALTER TABLE viewers ADD COLUMN pause_note text CHECK (length(pause_note) BETWEEN 1 AND 280);

-- The note while that pause is in force. The cap's lock does not end staff's pause that it came over.
CREATE FUNCTION pause_note_of(v viewers, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN v.is_locked AND CASE v.lock_reason
    WHEN 'staff' THEN v.lockout_end IS NULL OR v.lockout_end > at
    ELSE coalesce(v.resume_lockout_end > at, false) END THEN v.pause_note END;

CREATE FUNCTION forget_pause_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pause_note := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER viewers_forget_pause_note BEFORE UPDATE OF is_locked ON viewers
  FOR EACH ROW WHEN (NOT NEW.is_locked AND NEW.pause_note IS NOT NULL) EXECUTE FUNCTION forget_pause_note();

-- Which notes are over is asked every few minutes.
CREATE INDEX viewers_pause_note ON viewers (id) WHERE pause_note IS NOT NULL;
