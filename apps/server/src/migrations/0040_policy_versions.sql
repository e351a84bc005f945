-- A policy's configuration and each of its time ranges are edited apart from its name: each carries a version of its own, so
-- that two people who change different things do not refuse each other.
ALTER TABLE policies ADD COLUMN configuration_version integer NOT NULL DEFAULT 1;
ALTER TABLE policy_ranges ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The end of a pause by staff that a cap's lock replaced: when the cap is raised before that end, the pause goes on.
-- Means something only while lock_reason is 'policyLimit'.
ALTER TABLE viewers ADD COLUMN resume_lockout_end timestamptz;
