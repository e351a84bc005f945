-- An invitation that opens the account of an imported person opens it beside its password, and goes with it, too.
CREATE OR REPLACE FUNCTION withdraw_what_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pending_sign_ins WHERE account_id = NEW.id;
  DELETE FROM phone_codes WHERE account_id = NEW.id;
  IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
    DELETE FROM one_time_tokens WHERE account_id = NEW.id AND purpose <> 'disown';
    DELETE FROM invitations WHERE viewer_id IN (SELECT id FROM viewers WHERE account_id = NEW.id);
    UPDATE passkeys SET stands_alone = false WHERE account_id = NEW.id;
  ELSE
    DELETE FROM one_time_tokens WHERE account_id = NEW.id AND purpose IN ('reset', 'changeEmail');
  END IF;
  RETURN NULL;
END $$;
-- What was mailed before and opens an account that has a password, or is another's by now.
DELETE FROM invitations invitation USING viewers viewer JOIN accounts account ON account.id = viewer.account_id
  WHERE viewer.id = invitation.viewer_id AND account.password_hash IS NOT NULL;
