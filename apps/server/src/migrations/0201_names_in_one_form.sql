-- What people are known by is kept in one form (NFKC), in which it is also asked for. A name whose form belongs to another account
-- already stays as it is: that account is renamed by hand.
UPDATE accounts SET email = normalize(email::text, NFKC) WHERE email::text IS NOT NFKC NORMALIZED;
UPDATE accounts a SET user_name = normalize(a.user_name::text, NFKC)
  WHERE a.user_name::text IS NOT NFKC NORMALIZED
    AND NOT EXISTS (SELECT 1 FROM accounts b WHERE b.id <> a.id AND b.user_name = normalize(a.user_name::text, NFKC)::citext);
ALTER TABLE accounts
  ADD CONSTRAINT accounts_user_name_form CHECK (user_name::text IS NFKC NORMALIZED) NOT VALID,
  ADD CONSTRAINT accounts_email_form CHECK (email::text IS NFKC NORMALIZED) NOT VALID;

-- Counts of guesses are kept by account from now on.
DELETE FROM login_attempts;
