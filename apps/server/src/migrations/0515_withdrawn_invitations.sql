-- A withdrawn invitation expires instead of going, and what a family's primary user had mailed is counted: withdrawing must not let them
-- mail strangers without end.
ALTER TABLE invitations
  ADD COLUMN withdrawn_at timestamptz,
  -- Letters that the family's primary user had mailed for it.
  ADD COLUMN own_letters integer NOT NULL DEFAULT 0;
