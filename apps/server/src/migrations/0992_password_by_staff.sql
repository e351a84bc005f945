-- Accounts that an identity provider's groups made: nobody here ever decided that they are staff. While the provider signs people in, it says so
-- each time; afterwards staff do, by a link of theirs. Nobody else opens such an account, whoever reads its mail by then.
ALTER TABLE accounts ADD COLUMN password_by_staff boolean NOT NULL DEFAULT false;
UPDATE accounts SET password_by_staff = true FROM external_identities known
  WHERE known.account_id = accounts.id AND known.by_groups AND accounts.password_hash IS NULL;

CREATE FUNCTION forget_password_by_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_by_staff := false;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_password_by_staff BEFORE UPDATE OF password_hash ON accounts FOR EACH ROW
  WHEN (NEW.password_by_staff AND NEW.password_hash IS NOT NULL)
  EXECUTE FUNCTION forget_password_by_staff();

-- Once the provider signs nobody in any more, they are to be confirmed anew: staff mail them the link, or the provider vouches for them again.
CREATE FUNCTION unconfirm_those_of_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET email_confirmed = false, version = version + 1 FROM external_identities known
    WHERE known.provider_id = OLD.id AND known.account_id = accounts.id AND accounts.password_by_staff AND accounts.email_confirmed;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER unconfirm_those_of_groups BEFORE DELETE ON identity_providers FOR EACH ROW
  EXECUTE FUNCTION unconfirm_those_of_groups();
CREATE TRIGGER unconfirm_those_of_groups_when_off BEFORE UPDATE OF mode ON identity_providers FOR EACH ROW
  WHEN (NEW.mode = 'off' AND OLD.mode <> 'off') EXECUTE FUNCTION unconfirm_those_of_groups();
-- Of connections that are off by now.
UPDATE accounts SET email_confirmed = false, version = accounts.version + 1 FROM external_identities known
  JOIN identity_providers provider ON provider.id = known.provider_id
  WHERE known.account_id = accounts.id AND provider.mode = 'off' AND accounts.password_by_staff;
