-- The door of the first run: whoever has the server's setup token makes the first administrator. It closes with the first account,
-- of whatever kind and by whatever way, and stays closed, also when every account is gone again.
CREATE TABLE setup_door (
  is_closed boolean PRIMARY KEY CHECK (is_closed),
  closed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO setup_door (is_closed) SELECT true FROM accounts LIMIT 1;

CREATE FUNCTION close_setup_door() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO setup_door (is_closed) VALUES (true) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER close_setup_door AFTER INSERT ON accounts FOR EACH STATEMENT EXECUTE FUNCTION close_setup_door();
