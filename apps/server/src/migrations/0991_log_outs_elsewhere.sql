-- Back-channel log-out (OpenID Connect): an organization's identity provider ends a session, and what it opened here ends with it.
ALTER TABLE sessions
  -- What the provider calls the session in which it said who it is: the claim `sid`. Null: it names none.
  ADD COLUMN identity_provider_sid text,
  ADD CHECK (identity_provider_id IS NOT NULL OR identity_provider_sid IS NULL);
ALTER TABLE pending_sign_ins ADD COLUMN identity_provider_sid text;

-- Log-outs of the last minutes: none counts twice, and nobody is let in by what the provider said before one.
CREATE TABLE external_log_outs (
  provider_id integer NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
  -- SHA-256 of the token's name, `jti`.
  jti_hash bytea NOT NULL,
  subject text,
  sid text,
  -- When the provider says that it made the token.
  issued_at timestamptz NOT NULL,
  -- From then on, neither that token nor an ID token from before it is taken.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, jti_hash)
);
CREATE INDEX external_log_outs_sid ON external_log_outs (provider_id, sid) WHERE sid IS NOT NULL;
CREATE INDEX external_log_outs_subject ON external_log_outs (provider_id, subject) WHERE sid IS NULL;
CREATE INDEX external_log_outs_expiry ON external_log_outs (expires_at);
