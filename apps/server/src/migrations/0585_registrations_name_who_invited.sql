-- Whoever answers a registration sees who invited: an invitation itself goes when it is used.
ALTER TABLE registrations ADD COLUMN invited_by integer REFERENCES accounts ON DELETE SET NULL;
CREATE INDEX registrations_invited_by ON registrations (invited_by) WHERE invited_by IS NOT NULL;
