package io.socialdata.simulator.journal;

import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Opens the journal before the first call; apart from it, since stores know the journal that knows them. */
@Singleton
final class JournalStartup {

    private final Journal journal;
    private final List<JournaledStore> stores;

    JournalStartup(Journal journal, @All List<JournaledStore> stores) {
        this.journal = journal;
        this.stores = stores;
    }

    void open(@Observes StartupEvent started) {
        journal.open(stores);
    }

    void close(@Observes ShutdownEvent stopped) {
        journal.close();
    }
}
