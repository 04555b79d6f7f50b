-- Version 1 of the database, as it was published. Never changed: old databases look like this.
CREATE TABLE people (
  id VARCHAR(32) NOT NULL,
  name VARCHAR(40) NOT NULL,
  recovery_hash VARCHAR(64) NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (recovery_hash)
);

CREATE TABLE schema_versions (
  version INTEGER NOT NULL,
  PRIMARY KEY (version)
);

CREATE TABLE tables (
  id VARCHAR(32) NOT NULL,
  number INTEGER NOT NULL,
  phase VARCHAR(16) NOT NULL,
  listed BOOLEAN NOT NULL,
  summary TEXT NOT NULL,
  secret VARCHAR(64) NOT NULL,
  invite VARCHAR(32) NOT NULL,
  due BIGINT,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (id)
);

CREATE INDEX tables_by_due ON tables (due);

CREATE INDEX tables_by_phase ON tables (phase, listed, changed_at);

CREATE TABLE devices (
  key_hash VARCHAR(64) NOT NULL,
  person VARCHAR(32) NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (key_hash),
  FOREIGN KEY(person) REFERENCES people (id)
);

CREATE INDEX ix_devices_person ON devices (person);

CREATE TABLE events (
  id INTEGER NOT NULL,
  table_id VARCHAR(32) NOT NULL,
  number INTEGER NOT NULL,
  data TEXT NOT NULL,
  seen INTEGER NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (table_id, number),
  FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE seats (
  table_id VARCHAR(32) NOT NULL,
  seat INTEGER NOT NULL,
  person VARCHAR(32) NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat),
  FOREIGN KEY(table_id) REFERENCES tables (id),
  FOREIGN KEY(person) REFERENCES people (id)
);

CREATE INDEX seats_by_person ON seats (person);

INSERT INTO schema_versions VALUES (1);
