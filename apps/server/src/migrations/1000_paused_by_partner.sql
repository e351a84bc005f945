-- Why a viewer is locked: `partner`, since the partner moved them to a family that is not known here yet. A pause of staff that has an end
-- goes on under it (`resume_lockout_end`), as under a cap's lock.
ALTER TABLE viewers DROP CONSTRAINT viewers_lock_reason_check;
ALTER TABLE viewers ADD CONSTRAINT viewers_lock_reason_check CHECK (lock_reason IN ('staff', 'policyLimit', 'partner'));
