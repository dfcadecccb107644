package io.socialdata.system.mutants;

import static net.bytebuddy.matcher.ElementMatchers.named;

import java.lang.instrument.Instrumentation;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;

/** Runs inside a service, before its main class, and changes the methods of the mutant. */
public final class MutantAgent {

    private MutantAgent() {}

    /** Called by the JVM. The argument is the label of the mutant. */
    public static void premain(String label, Instrumentation instrumentation) {
        AgentBuilder agent = new AgentBuilder.Default()
                .disableClassFormatChanges()
                .with(AgentBuilder.Listener.StreamWriting.toSystemError().withErrorsOnly());
        for (MutatedMethod change : Mutant.labelled(label).changes()) {
            agent = agent.type(named(change.type()))
                    .transform((builder, type, loader, module, domain) ->
                            builder.visit(Advice.to(change.advice()).on(named(change.method()))));
        }
        agent.installOn(instrumentation);
    }
}
