-- A known word, sealed with the installation's key: a process with another key finds out before it serves anybody.
CREATE TABLE key_proof (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed bytea NOT NULL
);
