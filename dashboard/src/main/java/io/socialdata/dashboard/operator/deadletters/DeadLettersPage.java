package io.socialdata.dashboard.operator.deadletters;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.operator.deadletters.DeadLetterList.DeadLetter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The dead letters of a topic, oldest first.
 *
 * @param outstanding number of all dead letters that have not been replayed
 */
@CheckedTemplate(basePath = "operator")
record DeadLettersPage(
        ConsoleLayout frame,
        List<DeadLetterTopic> topics,
        DeadLetterTopic topic,
        List<DeadLetter> letters,
        long outstanding,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
