-- What staff had against letting somebody in when they scheduled the approval: custody blocks, pauses, denials. Whatever has come since keeps the
-- approval from being given by itself. Null: nothing was known, so that approvals scheduled before this refuse for what there is now.
ALTER TABLE automations ADD COLUMN known text[];

-- A registration that waits where nobody reviews them says why, too.
ALTER TABLE registrations DROP CONSTRAINT registrations_check3;
ALTER TABLE registrations ADD CHECK (state IN ('pending', 'scheduled') OR failure IS NULL);
