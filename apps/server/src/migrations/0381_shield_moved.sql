-- Under Stream Shield a viewer has one picture: opening another ends the one before.
ALTER TABLE camera_sessions DROP CONSTRAINT camera_sessions_end_reason_check;
ALTER TABLE camera_sessions ADD CONSTRAINT camera_sessions_end_reason_check
  CHECK (end_reason IN ('closed', 'idle', 'maxLength', 'denied', 'endedByStaff', 'invalidated', 'replaced', 'signedOut', 'shieldMoved'));
