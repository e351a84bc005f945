-- Whatever opens an account beside its password goes with the password: links that were mailed, codes that were sent, sign-ins that
-- wait for a second step. A pause takes those that would change what the account signs in with. Links that say "it was not me" stay:
-- whoever has the password must not be able to take them from the mailbox that was there before.
CREATE FUNCTION withdraw_what_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pending_sign_ins WHERE account_id = NEW.id;
  DELETE FROM phone_codes WHERE account_id = NEW.id;
  IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
    DELETE FROM one_time_tokens WHERE account_id = NEW.id AND purpose <> 'disown';
    UPDATE passkeys SET stands_alone = false WHERE account_id = NEW.id;
  ELSE
    DELETE FROM one_time_tokens WHERE account_id = NEW.id AND purpose IN ('reset', 'changeEmail');
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER drop_pending_sign_ins ON accounts;
DROP FUNCTION drop_pending_sign_ins();
CREATE TRIGGER withdraw_what_opens AFTER UPDATE OF password_hash, is_locked ON accounts FOR EACH ROW
  WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.is_locked <> OLD.is_locked)
  EXECUTE FUNCTION withdraw_what_opens();

-- A passkey that was there when the password was replaced may be an intruder's: it signs in alone again once it has been used
-- together with the new password.
ALTER TABLE passkeys ADD COLUMN stands_alone boolean NOT NULL DEFAULT true;
