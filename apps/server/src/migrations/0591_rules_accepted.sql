-- When somebody accepted the rules; null until then. Whoever registered or accepted an invitation did so there.
ALTER TABLE accounts ADD COLUMN rules_accepted_at timestamptz;
UPDATE accounts SET rules_accepted_at = registered.at FROM (
  SELECT viewer.account_id, min(registration.proven_at) AS at FROM registrations registration
    JOIN viewers viewer ON viewer.id = registration.viewer_id GROUP BY viewer.account_id) registered
WHERE accounts.id = registered.account_id;
